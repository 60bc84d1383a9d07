call hold_company_table('first_steps_put_away');
