import { readEntry, type Unknown } from '../../platform/unknown.ts';

/** What a customer asks of the data that a business holds of the own orders. */
export const dataRequestKinds = ['copy', 'correction', 'block', 'erasure'] as const;
export type DataRequestKind = (typeof dataRequestKinds)[number];

interface KindFacts {
  /** In the owner's list. */
  name: string;
  /** As the customer reads it. */
  ask: string;
  /** Within how many days the business answers. The shortest of the terms of decision 210, in calendar days. */
  dueDays: number;
  /** Whether the data of an open order stays until its end, because the business needs it to serve the order. */
  waitsForEnd: boolean;
  /** Whether the request has to say what is wrong. */
  needsDetails: boolean;
  /** Whether the business needs to see the data to carry it out. */
  showsData: boolean;
}

const kinds = {
  copy: {
    name: 'Copia de sus datos',
    ask: 'Una copia de mis datos',
    dueDays: 10,
    waitsForEnd: false,
    needsDetails: false,
    showsData: true,
  },
  correction: {
    name: 'Corregir sus datos',
    ask: 'Corregir mis datos',
    dueDays: 5,
    waitsForEnd: false,
    needsDetails: true,
    showsData: true,
  },
  block: {
    name: 'Bloquear sus datos',
    ask: 'Que no usen mis datos por ahora',
    dueDays: 2,
    waitsForEnd: true,
    needsDetails: false,
    showsData: false,
  },
  erasure: {
    name: 'Borrar sus datos',
    ask: 'Borrar mis datos',
    dueDays: 5,
    waitsForEnd: true,
    needsDetails: false,
    showsData: false,
  },
} satisfies Record<DataRequestKind, KindFacts>;

const unknownKind: KindFacts = {
  name: 'Otra solicitud',
  ask: 'Otra solicitud',
  dueDays: 5,
  waitsForEnd: true,
  needsDetails: false,
  showsData: false,
};

export function rulesOfRequest(kind: DataRequestKind | Unknown): KindFacts {
  return readEntry({ ...kinds, unknown: unknownKind }, kind);
}

/** How a business answers. */
export const dataRequestAnswers = ['done', 'rejected'] as const;
export type DataRequestAnswer = (typeof dataRequestAnswers)[number];

/** Whether the business refused. */
export function isRefusal(answer: DataRequestAnswer | Unknown): boolean {
  return answer === 'rejected';
}

/** Whether the data of its orders is blocked as long as the business does not lift that. */
export function isBlock(kind: DataRequestKind | Unknown): boolean {
  return kind === 'block';
}

/** Whether the business changes what it holds. */
export function isCorrection(kind: DataRequestKind | Unknown): boolean {
  return kind === 'correction';
}

/** Whether the business sends what it holds. */
export function isCopy(kind: DataRequestKind | Unknown): boolean {
  return kind === 'copy';
}

/** When a request of `createdAt` is due. */
export function dueDate(kind: DataRequestKind, createdAt: Date): Date {
  return new Date(createdAt.getTime() + rulesOfRequest(kind).dueDays * 24 * 60 * 60 * 1000);
}
