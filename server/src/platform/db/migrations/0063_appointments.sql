CREATE TABLE "appointments" (
	"owner_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"professional_id" uuid NOT NULL,
	"idempotency_key" text NOT NULL,
	"content_hash" "bytea" NOT NULL,
	"state" text NOT NULL,
	"starts_at" timestamp with time zone NOT NULL,
	"ends_at" timestamp with time zone NOT NULL,
	"during" "tstzrange" NOT NULL,
	"live" boolean GENERATED ALWAYS AS (state in ('requested', 'confirmed', 'completed')) STORED NOT NULL,
	"forced" boolean DEFAULT false NOT NULL,
	"customer_name" text NOT NULL,
	"phone" text,
	"notes" text NOT NULL,
	"services" jsonb NOT NULL,
	"total" numeric(22, 2) NOT NULL,
	"currency" text NOT NULL,
	"by_customer" boolean NOT NULL,
	"visitor" "bytea",
	"network" "bytea",
	"held_until" timestamp with time zone,
	"changes" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"erased_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "appointments_owner_id_id_pk" PRIMARY KEY("owner_id","id"),
	CONSTRAINT "appointments_key" UNIQUE("owner_id","idempotency_key"),
	CONSTRAINT "appointments_during" CHECK (not isempty(during))
);
--> statement-breakpoint
ALTER TABLE "appointments" ADD CONSTRAINT "appointments_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "appointments" ADD CONSTRAINT "appointments_professional" FOREIGN KEY ("owner_id","professional_id") REFERENCES "public"."professionals"("owner_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "appointments_id" ON "appointments" USING btree ("id");--> statement-breakpoint
CREATE INDEX "appointments_start" ON "appointments" USING btree ("owner_id","starts_at");--> statement-breakpoint
CREATE INDEX "appointments_phone" ON "appointments" USING btree ("owner_id","phone");--> statement-breakpoint
CREATE INDEX "appointments_to_erase" ON "appointments" USING btree ("ends_at") WHERE erased_at is null;