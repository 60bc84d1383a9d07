-- A sheet is read whole in one round trip (read_own_sheet, read_sheet_result): this is asked no more.
drop function if exists open_surveys(bigint, int);
