-- A product whose price is that of what is chosen has none of its own to publish: a save stores the lowest of the moment.
CREATE OR REPLACE FUNCTION publish_price_rows(owners uuid[], product_ids uuid[], item_ids uuid[], prices numeric[]) RETURNS void LANGUAGE sql AS $$
  INSERT INTO published_prices (owner_id, product_id, item_id, day, price)
  SELECT item.owner_id, item.product_id, item.item_id, (now() AT TIME ZONE business.time_zone)::date, item.price
  FROM unnest(owners, product_ids, item_ids, prices) AS item (owner_id, product_id, item_id, price)
  JOIN businesses AS business ON business.owner_id = item.owner_id
  WHERE item.price IS DISTINCT FROM (
    SELECT last.price FROM published_prices AS last
    WHERE last.owner_id = item.owner_id AND last.product_id = item.product_id AND last.item_id = item.item_id
    ORDER BY last.day DESC LIMIT 1)
  AND NOT EXISTS (
    SELECT FROM product_option_groups AS link
    JOIN option_groups AS option_group ON option_group.owner_id = link.owner_id AND option_group.id = link.group_id
    WHERE link.owner_id = item.owner_id AND link.product_id = item.product_id
      AND option_group.source_category_id IS NOT NULL AND option_group.pricing = 'highest')
  ON CONFLICT (owner_id, product_id, item_id, day) DO UPDATE SET price = excluded.price;
$$;
