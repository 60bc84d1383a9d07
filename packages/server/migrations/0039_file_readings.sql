-- What is told of an import's file beside its lines: on which line its headings stand, and what was not read.
alter table imports
  add column heading_line int not null default 1,
  add column notes jsonb not null default '[]';

-- What a workbook's cells are beside what they show.
alter table import_rows
  -- Days by the places of their cells, counted from 0: '{"3": "2025-04-01"}'. Null: there are none.
  add column dates jsonb,
  -- Cells that cannot be read, or have to be looked at: '[{"column": 1, "message": "B3: …", "isError": true}]'.
  add column cell_issues jsonb;
