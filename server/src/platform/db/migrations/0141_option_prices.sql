-- oldest version: 0141_option_prices. Earlier versions would sell an option in every size for the price of one.
ALTER TABLE "options" ADD COLUMN "prices" jsonb;