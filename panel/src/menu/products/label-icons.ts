import {
  IconCalendar,
  IconDiamond,
  IconFlame,
  IconHandStop,
  IconHome,
  IconLeaf,
  IconMoodKid,
  IconPlant2,
  IconSparkles,
  IconStar,
  IconTruck,
  IconUsers,
  IconWheatOff,
} from '@tabler/icons-react';
import type { ProductLabel } from '@vitrina/contract/menu/products/labels.ts';

export const labelIcons: Record<ProductLabel, typeof IconStar> = {
  nuevo: IconSparkles,
  recomendado: IconStar,
  picante: IconFlame,
  vegetariano: IconLeaf,
  vegano: IconPlant2,
  'sin-gluten': IconWheatOff,
  'para-compartir': IconUsers,
  'hecho-a-mano': IconHandStop,
  'edicion-limitada': IconDiamond,
  'envio-gratis': IconTruck,
  'a-domicilio': IconHome,
  ninos: IconMoodKid,
  'con-cita': IconCalendar,
};
