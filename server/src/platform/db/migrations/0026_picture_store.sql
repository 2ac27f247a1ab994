CREATE TABLE "picture_store_ids" (
	"id" uuid PRIMARY KEY NOT NULL,
	"database" text NOT NULL,
	"owned_since" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
