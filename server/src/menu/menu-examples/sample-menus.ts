import type { BusinessType } from '@vitrina/contract/business/customization/schema.ts';

interface SampleProduct {
  name: string;
  description: string;
  /** About what it costs, in US dollars. */
  dollars: number;
  /** How long a service takes. */
  minutes?: number;
}

interface SampleCategory {
  name: string;
  products: readonly SampleProduct[];
}

const item = (name: string, dollars: number, description: string, minutes?: number): SampleProduct => ({
  name,
  dollars,
  description,
  ...(minutes !== undefined && { minutes }),
});

/** Six categories and twelve products by type. Words that every country of the region understands. */
export const sampleMenus: Record<BusinessType, readonly SampleCategory[]> = {
  menu: [
    {
      name: 'Entradas',
      products: [
        item('Empanadas de la casa', 4, 'Tres empanadas crujientes con ají.'),
        item('Sopa del día', 5, 'Pregunta cuál preparamos hoy.'),
      ],
    },
    {
      name: 'Platos fuertes',
      products: [
        item('Pollo a la plancha', 8, 'Con arroz, ensalada y papas.'),
        item('Carne asada', 11, 'Término al gusto, con guarnición de la casa.'),
      ],
    },
    {
      name: 'Para compartir',
      products: [
        item('Picada mixta', 18, 'Carnes, papas y salsas para tres personas.'),
        item('Papas de la casa', 6, 'Con queso fundido y tocineta.'),
      ],
    },
    {
      name: 'Ensaladas',
      products: [
        item('Ensalada César', 7, 'Lechuga, pollo, queso y pan tostado.'),
        item('Ensalada de la huerta', 6, 'Verduras frescas de temporada.'),
      ],
    },
    {
      name: 'Bebidas',
      products: [
        item('Limonada natural', 2, 'Recién exprimida, con o sin azúcar.'),
        item('Café', 2, 'De origen, recién molido.'),
      ],
    },
    {
      name: 'Postres',
      products: [
        item('Flan de caramelo', 3, 'Receta de la casa.'),
        item('Torta de chocolate', 4, 'Húmeda, con salsa de cacao.'),
      ],
    },
  ],
  catalog: [
    {
      name: 'Ropa',
      products: [
        item('Camiseta básica', 12, 'Algodón, tallas S a XL.'),
        item('Chaqueta ligera', 35, 'Impermeable, con capucha.'),
      ],
    },
    {
      name: 'Calzado',
      products: [
        item('Zapatos casuales', 40, 'Suela antideslizante, tallas 35 a 43.'),
        item('Sandalias', 18, 'Cómodas y resistentes al agua.'),
      ],
    },
    {
      name: 'Accesorios',
      products: [
        item('Bolso de mano', 25, 'Con correa ajustable y bolsillo interior.'),
        item('Gorra', 10, 'Talla única, en varios colores.'),
      ],
    },
    {
      name: 'Hogar',
      products: [
        item('Vela aromática', 8, 'Dura unas cuarenta horas.'),
        item('Juego de tazas', 15, 'Cuatro tazas de cerámica.'),
      ],
    },
    {
      name: 'Belleza',
      products: [
        item('Crema de manos', 6, 'Con manteca de karité, 75 ml.'),
        item('Jabón artesanal', 4, 'De avena y miel.'),
      ],
    },
    {
      name: 'Regalos',
      products: [
        item('Caja de regalo', 20, 'La armas con lo que quieras.'),
        item('Tarjeta con dedicatoria', 2, 'Escrita a mano.'),
      ],
    },
  ],
  services: [
    {
      name: 'Cortes',
      products: [
        item('Corte clásico', 8, 'Tijera o máquina, con lavado.', 30),
        item('Corte degradado', 10, 'Con perfilado y peinado.', 45),
      ],
    },
    {
      name: 'Barba',
      products: [
        item('Arreglo de barba', 6, 'Con toalla caliente y aceite.', 20),
        item('Afeitado a navaja', 8, 'Espuma tibia y bálsamo.', 30),
      ],
    },
    {
      name: 'Combos',
      products: [
        item('Corte y barba', 14, 'Una hora para salir como nuevo.', 60),
        item('Padre e hijo', 15, 'Dos cortes el mismo día.', 60),
      ],
    },
    {
      name: 'Color',
      products: [
        item('Tinte completo', 25, 'Incluye prueba de alergia.', 90),
        item('Mechas', 35, 'Con matizado.', 120),
      ],
    },
    {
      name: 'Tratamientos',
      products: [
        item('Hidratación', 12, 'Para cabello seco o maltratado.', 45),
        item('Limpieza facial', 15, 'Treinta minutos, con mascarilla.', 30),
      ],
    },
    {
      name: 'Niños',
      products: [
        item('Corte infantil', 6, 'Hasta los diez años.', 30),
        item('Peinado para fiesta', 8, 'Con trenzas o moños.', 45),
      ],
    },
  ],
};
