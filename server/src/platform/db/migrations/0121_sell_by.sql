-- oldest version: 0121_sell_by. Earlier versions would sell a piece for the price of a kilo, and read steps of an order as pieces.
ALTER TABLE "products" ADD COLUMN "sell_by" jsonb;--> statement-breakpoint
ALTER TABLE "order_lines" ADD COLUMN "sell_by" jsonb;