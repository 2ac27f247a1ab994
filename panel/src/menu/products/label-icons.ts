import {
  IconFlame,
  IconLeaf,
  IconPlant2,
  IconSparkles,
  IconStar,
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
};
