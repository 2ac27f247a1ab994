CREATE INDEX "payments_captured" ON "payments" USING btree ("captured_at") WHERE captured_at is not null;
--> statement-breakpoint
CREATE INDEX "refunds_completed" ON "refunds" USING btree ("created_at") WHERE status = 'completed';
--> statement-breakpoint
CREATE INDEX "payments_late_vouchers" ON "payments" USING btree ("created_at") WHERE status = 'expired' and waiting_since is not null;
