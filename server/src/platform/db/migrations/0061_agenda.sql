CREATE TABLE "agenda_blocks" (
	"owner_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"professional_id" uuid,
	"starts_at" timestamp with time zone NOT NULL,
	"ends_at" timestamp with time zone NOT NULL,
	"reason" text DEFAULT '' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "agenda_blocks_owner_id_id_pk" PRIMARY KEY("owner_id","id"),
	CONSTRAINT "agenda_blocks_order" CHECK (starts_at < ends_at)
);
--> statement-breakpoint
CREATE TABLE "agenda_settings" (
	"owner_id" uuid PRIMARY KEY NOT NULL,
	"notice_minutes" integer NOT NULL,
	"horizon_days" integer NOT NULL,
	"open_per_phone" integer NOT NULL,
	"confirms_by_hand" boolean NOT NULL,
	"cancel_minutes" integer NOT NULL,
	"note" text NOT NULL,
	"version" integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "professionals" (
	"owner_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"name" text NOT NULL,
	"week" jsonb,
	"days_off" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"service_ids" uuid[],
	"position" integer NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "professionals_owner_id_id_pk" PRIMARY KEY("owner_id","id")
);
--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "minutes" integer;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "clean_up_minutes" integer;--> statement-breakpoint
ALTER TABLE "agenda_blocks" ADD CONSTRAINT "agenda_blocks_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "agenda_blocks" ADD CONSTRAINT "agenda_blocks_professional" FOREIGN KEY ("owner_id","professional_id") REFERENCES "public"."professionals"("owner_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "agenda_settings" ADD CONSTRAINT "agenda_settings_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "professionals" ADD CONSTRAINT "professionals_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "agenda_blocks_end" ON "agenda_blocks" USING btree ("owner_id","ends_at");--> statement-breakpoint
CREATE UNIQUE INDEX "professionals_name" ON "professionals" USING btree ("owner_id",fold_text(name));