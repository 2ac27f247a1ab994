CREATE INDEX CONCURRENTLY "order_push_subscriptions_by_endpoint" ON "order_push_subscriptions" USING btree ("endpoint");--> statement-breakpoint
CREATE INDEX CONCURRENTLY "push_subscriptions_by_endpoint" ON "push_subscriptions" USING btree ("endpoint");
