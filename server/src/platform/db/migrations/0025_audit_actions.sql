CREATE INDEX "audit_log_action" ON "audit_log" USING btree ("action","id");
