-- What the search of the bank looks in: all that a question says, folded as what is typed is folded, in writing and in
-- kana. Kept by the program whenever a question, or how its words are read, is written. Searching reads all texts of a
-- company: they stay in their rows, as they are.
-- locks: the questions of all companies, of which there are thousands
alter table questions add unique (company_id, id, preset);

create table question_search_texts (
  company_id bigint not null references companies on delete cascade,
  question_id bigint not null,
  -- That of the question: what is offered to every company is found by all.
  preset boolean not null,
  -- Title, statement and choices.
  asked_text text not null,
  -- Commentary and translations, which not everybody may read.
  told_text text not null,
  primary key (company_id, question_id),
  foreign key (company_id, question_id, preset) references questions (company_id, id, preset) on delete cascade
) with (toast_tuple_target = 8160);
create index question_search_texts_of_presets on question_search_texts (company_id, question_id) where preset;

insert into question_search_texts (company_id, question_id, preset, asked_text, told_text)
select q.company_id, q.id, q.preset, fold.asked, fold.told
from questions q
join question_versions v on v.question_id = q.id and v.version = q.version
cross join lateral (
  select
    concat_ws(E'\n', v.title, v.statement,
      (select string_agg(part ->> 'text', E'\n') from jsonb_array_elements(v.selectable || v.orderable) part)) as asked,
    v.commentary as told
) written
cross join lateral (
  select
    translate(regexp_replace(lower(normalize(written.asked, NFKC)), '[ \t]', '', 'g'),
      'ァアィイゥウェエォオカガキギクグケゲコゴサザシジスズセゼソゾタダチヂッツヅテデトドナニヌネノハバパヒビピフブプヘベペホボポマミムメモャヤュユョヨラリルレロヮワヰヱヲンヴヵヶ',
      'ぁあぃいぅうぇえぉおかがきぎくぐけげこごさざしじすずせぜそぞただちぢっつづてでとどなにぬねのはばぱひびぴふぶぷへべぺほぼぽまみむめもゃやゅゆょよらりるれろゎわゐゑをんゔゕゖ') as asked,
    translate(regexp_replace(lower(normalize(written.told, NFKC)), '[ \t]', '', 'g'),
      'ァアィイゥウェエォオカガキギクグケゲコゴサザシジスズセゼソゾタダチヂッツヅテデトドナニヌネノハバパヒビピフブプヘベペホボポマミムメモャヤュユョヨラリルレロヮワヰヱヲンヴヵヶ',
      'ぁあぃいぅうぇえぉおかがきぎくぐけげこごさざしじすずせぜそぞただちぢっつづてでとどなにぬねのはばぱひびぴふぶぷへべぺほぼぽまみむめもゃやゅゆょよらりるれろゎわゐゑをんゔゕゖ') as told
) fold;

-- Made anew, a few at a time, and the texts with their readings with them; until then those that are there are shown.
-- locks: a row for each question, which learners only read
update question_readings r set made_at = null
from questions q
where q.id = r.question_id and q.version = r.version and r.made_at is not null;
