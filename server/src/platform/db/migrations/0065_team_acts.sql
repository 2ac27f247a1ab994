CREATE TABLE "team_acts" (
	"owner_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"kind" text NOT NULL,
	"subject" text NOT NULL,
	"left" integer,
	"until" timestamp with time zone,
	"member_id" uuid,
	"device_id" uuid,
	"approved_by" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "team_acts_owner_id_id_pk" PRIMARY KEY("owner_id","id")
);
--> statement-breakpoint
ALTER TABLE "security_events" ADD COLUMN "about_id" uuid;--> statement-breakpoint
ALTER TABLE "team_acts" ADD CONSTRAINT "team_acts_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "team_acts_created" ON "team_acts" USING btree ("created_at");