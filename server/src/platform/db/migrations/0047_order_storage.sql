-- A move of an order changes no indexed column, so it stays on its page and writes to no index, if the page has room.
ALTER TABLE "orders" SET (fillfactor = 75, autovacuum_vacuum_scale_factor = 0.02, autovacuum_analyze_scale_factor = 0.02);--> statement-breakpoint
ALTER TABLE "order_counters" SET (fillfactor = 50, autovacuum_vacuum_scale_factor = 0, autovacuum_vacuum_threshold = 1000);
