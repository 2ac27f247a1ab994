ALTER TABLE "products" ADD COLUMN "is_example" boolean DEFAULT false NOT NULL;
