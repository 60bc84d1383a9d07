-- Every wrong answer to a question counts as a lapse, the first one too: asked and not right.
update memories set lapses = asked - correct_count where lapses <> asked - correct_count;
