CREATE TABLE "business_media" (
	"owner_id" uuid NOT NULL,
	"slot" text NOT NULL,
	"hash" text NOT NULL,
	CONSTRAINT "business_media_owner_id_slot_pk" PRIMARY KEY("owner_id","slot")
);
--> statement-breakpoint
CREATE TABLE "picture_files" (
	"hash" text PRIMARY KEY NOT NULL,
	"widths" integer[] NOT NULL,
	"height" integer NOT NULL,
	"placeholder" text NOT NULL,
	"touched_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "pictures" (
	"owner_id" uuid NOT NULL,
	"hash" text NOT NULL,
	CONSTRAINT "pictures_owner_id_hash_pk" PRIMARY KEY("owner_id","hash")
);
--> statement-breakpoint
CREATE TABLE "product_images" (
	"owner_id" uuid NOT NULL,
	"product_id" uuid NOT NULL,
	"hash" text NOT NULL,
	"position" integer NOT NULL,
	CONSTRAINT "product_images_owner_id_product_id_hash_pk" PRIMARY KEY("owner_id","product_id","hash")
);
--> statement-breakpoint
ALTER TABLE "business_media" ADD CONSTRAINT "business_media_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "business_media" ADD CONSTRAINT "business_media_picture" FOREIGN KEY ("owner_id","hash") REFERENCES "public"."pictures"("owner_id","hash") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pictures" ADD CONSTRAINT "pictures_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pictures" ADD CONSTRAINT "pictures_hash_picture_files_hash_fk" FOREIGN KEY ("hash") REFERENCES "public"."picture_files"("hash") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_images" ADD CONSTRAINT "product_images_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_images" ADD CONSTRAINT "product_images_product" FOREIGN KEY ("owner_id","product_id") REFERENCES "public"."products"("owner_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_images" ADD CONSTRAINT "product_images_picture" FOREIGN KEY ("owner_id","hash") REFERENCES "public"."pictures"("owner_id","hash") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "business_media_by_hash" ON "business_media" USING btree ("hash");--> statement-breakpoint
CREATE INDEX "picture_files_touched" ON "picture_files" USING btree ("touched_at");--> statement-breakpoint
CREATE INDEX "pictures_by_hash" ON "pictures" USING btree ("hash");--> statement-breakpoint
CREATE INDEX "product_images_by_hash" ON "product_images" USING btree ("hash");