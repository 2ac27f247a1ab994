CREATE TABLE "menu_change_counts" (
	"owner_id" uuid NOT NULL,
	"change_id" uuid NOT NULL,
	"item_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"before" integer,
	"daily_before" integer,
	"after" integer,
	"daily_after" integer,
	CONSTRAINT "menu_change_counts_owner_id_change_id_item_id_pk" PRIMARY KEY("owner_id","change_id","item_id")
);
--> statement-breakpoint
ALTER TABLE "menu_changes" ADD COLUMN "counted" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "menu_change_counts" ADD CONSTRAINT "menu_change_counts_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "menu_change_counts" ADD CONSTRAINT "menu_change_counts_change" FOREIGN KEY ("owner_id","change_id") REFERENCES "public"."menu_changes"("owner_id","id") ON DELETE cascade ON UPDATE no action;