import {
  getInvoiceData,
  updateInvoiceData as updateEndpoint,
} from '@vitrina/contract/billing/invoice-data/endpoints.ts';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../account/deps.ts';
import { bindOwner } from '../../account/sessions/bind.ts';
import { selectInvoiceData } from './reads.ts';
import { updateInvoiceData } from './writes.ts';

export function invoiceDataRoutes(app: FastifyInstance, { db }: Deps): void {
  bindOwner(app, db, getInvoiceData, ({ ownerId }) => selectInvoiceData(db, ownerId));
  bindOwner(app, db, updateEndpoint, ({ ownerId, body }) => updateInvoiceData(db, ownerId, body));
}
