-- The email of an ended plan is named after what was paid by then: one that is resumed and paid again has another end.
UPDATE "jhalak"."billing_email" AS "email" SET "event_key" = "email"."event_key" || ':' || "subscription"."paid_count"
FROM "jhalak"."subscription" WHERE "email"."event_key" = 'plan_ended:' || "subscription"."id";
