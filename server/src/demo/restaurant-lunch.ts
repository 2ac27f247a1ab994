import type { DemoDailyMenu } from './business.ts';

export const restaurantLunch: DemoDailyMenu = {
  name: 'Almuerzo de hoy',
  category: 'Platos fuertes',
  sizes: [
    { name: 'Completo', price: '18000' },
    { name: 'Sin sopa', price: '15000' },
    { name: 'Solo sopa', price: '7000' },
  ],
  parts: [
    {
      name: 'Sopa',
      sizes: ['Completo', 'Solo sopa'],
      week: [
        ['Sopa de lentejas', 'Crema de ahuyama'],
        ['Ajiaco santafereño', 'Consomé de pollo'],
        ['Sancocho de gallina', 'Crema de champiñones'],
        ['Mondongo', 'Sopa de verduras'],
        ['Cuchuco de trigo', 'Crema de tomate'],
        ['Sancocho trifásico', 'Caldo de costilla'],
        ['Ajiaco santafereño', 'Sopa de menudencias'],
      ],
    },
    {
      name: 'Principio',
      sizes: ['Completo', 'Sin sopa'],
      week: [
        ['Frijol cargamanto', 'Espagueti a la boloñesa'],
        ['Lenteja guisada', 'Puré de papa'],
        ['Garbanzo con chorizo', 'Verduras al vapor'],
        ['Arveja con zanahoria', 'Papas chorreadas'],
        ['Frijol rojo', 'Torta de plátano'],
        ['Lenteja guisada', 'Papas criollas'],
        ['Garbanzo', 'Ensalada de pasta'],
      ],
    },
    {
      name: 'Proteína',
      sizes: ['Completo', 'Sin sopa'],
      week: [
        ['Pollo sudado', 'Carne asada', 'Pechuga a la plancha +2000'],
        ['Sobrebarriga en salsa', 'Pollo asado', 'Trucha frita +4000'],
        ['Carne desmechada', 'Cerdo a la plancha', 'Pechuga gratinada +3000'],
        ['Bistec a caballo', 'Pollo al curry', 'Mojarra frita +4000'],
        ['Albóndigas en salsa criolla', 'Pollo sudado', 'Churrasco +6000'],
        ['Costilla de cerdo', 'Pollo a la brasa', 'Carne asada'],
        ['Lomo al trapo', 'Gallina sudada', 'Trucha al ajillo +4000'],
      ],
    },
    {
      name: 'Jugo',
      sizes: ['Completo', 'Sin sopa'],
      week: [
        ['Lulo'],
        ['Mora'],
        ['Maracuyá'],
        ['Guanábana +1500', 'Limonada'],
        ['Mango'],
        ['Lulo'],
        ['Tomate de árbol'],
      ],
    },
  ],
  from: '07:00',
  until: '15:30',
};
