import { z } from 'zod';
import { text } from '../platform/schema.ts';
import { readEntry, type Unknown } from '../platform/unknown.ts';

/** Why a visitor may report a page, in the order of the form. */
export const reportReasons = {
  misleading: 'Información falsa o engañosa',
  impersonation: 'Se hace pasar por otro negocio',
  illegal: 'Ofrece algo ilegal o peligroso',
  offensive: 'Contenido ofensivo',
  other: 'Otro motivo',
} as const;
export type ReportReason = keyof typeof reportReasons;

export function nameReportReason(reason: ReportReason | Unknown): string {
  return readEntry({ ...reportReasons, unknown: 'Otro motivo' }, reason);
}

export const maxReportNote = 1000;

export const reportBody = z.object({
  reason: z.enum(Object.keys(reportReasons) as [ReportReason, ...ReportReason[]], {
    error: 'Elige el motivo del reporte',
  }),
  note: text(maxReportNote).default(''),
  /** An e-mail or phone for a reply; optional. */
  contact: text(200).default(''),
});
export type Report = z.output<typeof reportBody>;

export const reportOutcomes = ['resolved', 'dismissed'] as const;
export const reportOutcome = z.enum(reportOutcomes, { error: 'El resultado no es válido' });
export type ReportOutcome = z.output<typeof reportOutcome>;
