CREATE TABLE "delivery_zones" (
	"id" uuid PRIMARY KEY NOT NULL,
	"owner_id" uuid NOT NULL,
	"name" text NOT NULL,
	"fee" numeric(12, 2) NOT NULL,
	"minimum" numeric(12, 2),
	"minutes" integer,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "dining_tables" (
	"id" uuid PRIMARY KEY NOT NULL,
	"owner_id" uuid NOT NULL,
	"name" text NOT NULL,
	"key" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "dining_tables_key" UNIQUE("owner_id","key")
);
--> statement-breakpoint
CREATE TABLE "order_counters" (
	"owner_id" uuid PRIMARY KEY NOT NULL,
	"last_number" integer NOT NULL,
	"last_event_id" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "order_events" (
	"owner_id" uuid NOT NULL,
	"id" bigint NOT NULL,
	"order_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"actor" text NOT NULL,
	"undoes" bigint,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "order_events_owner_id_id_pk" PRIMARY KEY("owner_id","id")
);
--> statement-breakpoint
CREATE TABLE "order_lines" (
	"owner_id" uuid NOT NULL,
	"order_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"product_id" uuid NOT NULL,
	"key" text NOT NULL,
	"name" text NOT NULL,
	"variant" text,
	"options" jsonb NOT NULL,
	"unit_price" numeric(16, 2) NOT NULL,
	"quantity" integer NOT NULL,
	"subtotal" numeric(18, 2) NOT NULL,
	"notes" text NOT NULL,
	CONSTRAINT "order_lines_owner_id_order_id_position_pk" PRIMARY KEY("owner_id","order_id","position")
);
--> statement-breakpoint
CREATE TABLE "ordering_settings" (
	"owner_id" uuid PRIMARY KEY NOT NULL,
	"modes" jsonb NOT NULL,
	"minimum" numeric(12, 2),
	"preparation_minutes" integer NOT NULL,
	"accepts_later" boolean NOT NULL,
	"whatsapp_step" boolean NOT NULL,
	"payments" jsonb NOT NULL,
	"paused_until" timestamp with time zone,
	"version" integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "orders" (
	"id" uuid PRIMARY KEY NOT NULL,
	"owner_id" uuid NOT NULL,
	"number" integer NOT NULL,
	"idempotency_key" text NOT NULL,
	"content_hash" "bytea" NOT NULL,
	"state" text NOT NULL,
	"customer_name" text NOT NULL,
	"customer_phone" text,
	"fulfilment" jsonb NOT NULL,
	"notes" text NOT NULL,
	"subtotal" numeric(22, 2) NOT NULL,
	"delivery_fee" numeric(12, 2),
	"total" numeric(22, 2) NOT NULL,
	"currency" text NOT NULL,
	"payment_method" text,
	"pays_with" numeric(12, 2),
	"paid" boolean DEFAULT false NOT NULL,
	"requested_for" timestamp with time zone,
	"minutes" integer,
	"accepted_at" timestamp with time zone,
	"reason" text,
	"spam" boolean DEFAULT false NOT NULL,
	"silent" boolean DEFAULT false NOT NULL,
	"visitor" "bytea",
	"last_event_id" bigint NOT NULL,
	"ended_at" timestamp with time zone,
	"erased_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"search" text GENERATED ALWAYS AS (fold_text(customer_name || ' ' || coalesce(customer_phone, ''))) STORED NOT NULL,
	CONSTRAINT "orders_of_owner" UNIQUE("owner_id","id"),
	CONSTRAINT "orders_number" UNIQUE("owner_id","number"),
	CONSTRAINT "orders_key" UNIQUE("owner_id","idempotency_key")
);
--> statement-breakpoint
CREATE TABLE "push_subscriptions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"owner_id" uuid NOT NULL,
	"session_id" uuid NOT NULL,
	"endpoint" text NOT NULL,
	"keys" jsonb NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "push_subscriptions_endpoint" UNIQUE("owner_id","endpoint")
);
--> statement-breakpoint
ALTER TABLE "delivery_zones" ADD CONSTRAINT "delivery_zones_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "dining_tables" ADD CONSTRAINT "dining_tables_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_counters" ADD CONSTRAINT "order_counters_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_events" ADD CONSTRAINT "order_events_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_events" ADD CONSTRAINT "order_events_order" FOREIGN KEY ("owner_id","order_id") REFERENCES "public"."orders"("owner_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_lines" ADD CONSTRAINT "order_lines_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_lines" ADD CONSTRAINT "order_lines_order" FOREIGN KEY ("owner_id","order_id") REFERENCES "public"."orders"("owner_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ordering_settings" ADD CONSTRAINT "ordering_settings_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "push_subscriptions" ADD CONSTRAINT "push_subscriptions_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "push_subscriptions" ADD CONSTRAINT "push_subscriptions_session_id_sessions_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."sessions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "delivery_zones_name" ON "delivery_zones" USING btree ("owner_id",fold_text(name));--> statement-breakpoint
CREATE UNIQUE INDEX "dining_tables_name" ON "dining_tables" USING btree ("owner_id",fold_text(name));--> statement-breakpoint
CREATE INDEX "order_events_by_order" ON "order_events" USING btree ("owner_id","order_id");--> statement-breakpoint
CREATE INDEX "orders_changed" ON "orders" USING btree ("owner_id","last_event_id");--> statement-breakpoint
CREATE INDEX "orders_created" ON "orders" USING btree ("owner_id","created_at","number");--> statement-breakpoint
CREATE INDEX "orders_by_state" ON "orders" USING btree ("owner_id","state","created_at","number");--> statement-breakpoint
CREATE INDEX "orders_spam" ON "orders" USING btree ("owner_id","created_at","number") WHERE spam;--> statement-breakpoint
CREATE INDEX "orders_visitor" ON "orders" USING btree ("owner_id","visitor") WHERE spam;--> statement-breakpoint
CREATE INDEX "orders_due" ON "orders" USING btree (coalesce(requested_for, created_at)) WHERE ended_at is null;--> statement-breakpoint
CREATE INDEX "orders_to_erase" ON "orders" USING btree ("created_at") WHERE erased_at is null;--> statement-breakpoint
CREATE INDEX "push_subscriptions_session" ON "push_subscriptions" USING btree ("session_id");--> statement-breakpoint
-- The history's search reads this index alone.
CREATE INDEX "orders_search" ON "orders" ("owner_id", "created_at", "number") INCLUDE ("search") WHERE not "spam";
--> statement-breakpoint
CREATE TRIGGER page_changed AFTER INSERT OR UPDATE OR DELETE ON ordering_settings
  FOR EACH ROW EXECUTE FUNCTION announce_page_change();
