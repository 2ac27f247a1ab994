-- oldest version: 0120_group_pricings. Earlier versions would add up what a group charges once.
ALTER TABLE "option_groups" ADD COLUMN "pricing" text;