CREATE TABLE "menu_reminders" (
	"owner_id" uuid PRIMARY KEY NOT NULL,
	"time" text,
	"time_zone" text NOT NULL,
	"next_at" timestamp with time zone,
	"sent_on" date
);
--> statement-breakpoint
ALTER TABLE "menu_reminders" ADD CONSTRAINT "menu_reminders_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "menu_reminders_next" ON "menu_reminders" USING btree ("next_at");