DROP INDEX "professionals_name";--> statement-breakpoint
ALTER TABLE "appointments" ADD COLUMN "reminded_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "professionals" ADD COLUMN "removed_at" timestamp with time zone;--> statement-breakpoint
CREATE UNIQUE INDEX "professionals_name" ON "professionals" USING btree ("owner_id",fold_text(name)) WHERE removed_at is null;
