CREATE UNIQUE INDEX CONCURRENTLY "professionals_present_name" ON "professionals" USING btree ("owner_id",fold_text(name)) WHERE removed_at is null;--> statement-breakpoint
DROP INDEX CONCURRENTLY "professionals_name";
