-- What may be predicted at most of a question whose latest answer was wrong or skipped: until it is answered right, no
-- more than the model expects at its next review, nor more than was predicted before that answer.
alter table memories
  add column recall_ceiling float8 check (recall_ceiling between 0 and 1);
grant select (recall_ceiling) on memories to tenant_system;

-- Of answers given before, what was predicted before them is not at hand: `rebuild-sums` works it out. The interval is
-- the one for a retention of 0.9, which is the stability itself in whole days.
update memories set recall_ceiling = floor(
  power(1 + 0.980346 * least(greatest(round(stability), 1), 90) / stability, -0.1542) * 1e8 + 0.5) / 1e8
where not last_correct;
update predicted_recalls set is_stale = true where not is_stale;
