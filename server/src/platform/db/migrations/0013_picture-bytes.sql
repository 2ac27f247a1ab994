ALTER TABLE "picture_files" ADD COLUMN "bytes" integer;--> statement-breakpoint
-- An estimate for stored pictures: WebP needs about an eighth of a byte per pixel.
UPDATE "picture_files" SET "bytes" = coalesce((
  SELECT sum("width"::float8 * "width" * "height" / "widths"[cardinality("widths")] / 8)
  FROM unnest("widths") AS "width"
), 0);--> statement-breakpoint
ALTER TABLE "picture_files" ALTER COLUMN "bytes" SET NOT NULL;
