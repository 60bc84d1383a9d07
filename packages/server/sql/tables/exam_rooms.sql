call hold_company_table('exam_rooms');
