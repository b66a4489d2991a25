INSERT INTO "job" ("kind", "key", "state", "attempts", "run_after", "progress", "last_failure", "created_date", "started_date", "finished_date")
SELECT 'currencyRates', "day"::text,
	CASE WHEN "state" = 'done' THEN 'done' WHEN "state" = 'failed' AND "next_try_date" IS NULL THEN 'failed' ELSE 'waiting' END,
	"attempts", coalesce("next_try_date", now()), CASE "state" WHEN 'done' THEN 100 ELSE 0 END, "error", "started_date", "started_date",
	CASE WHEN "state" = 'done' OR ("state" = 'failed' AND "next_try_date" IS NULL) THEN coalesce("finished_date", "started_date") END
FROM "currency_rate_run" ORDER BY "day" DESC LIMIT 1;--> statement-breakpoint
ALTER TABLE "currency_rate_run" DROP COLUMN "claimed_until";--> statement-breakpoint
ALTER TABLE "currency_rate_run" DROP COLUMN "next_try_date";