CREATE INDEX CONCURRENTLY "order_events_unconfirmed" ON "order_events" USING btree ("created_at") WHERE kind = 'unconfirmed';--> statement-breakpoint
CREATE INDEX CONCURRENTLY "orders_open" ON "orders" USING btree ("owner_id","created_at","number") WHERE ended_at is null;--> statement-breakpoint
CREATE INDEX CONCURRENTLY "orders_to_archive" ON "orders" USING btree ("created_at");--> statement-breakpoint
DROP INDEX CONCURRENTLY "orders_changed";--> statement-breakpoint
DROP INDEX CONCURRENTLY "orders_by_state";--> statement-breakpoint
DROP INDEX CONCURRENTLY "orders_to_erase";
