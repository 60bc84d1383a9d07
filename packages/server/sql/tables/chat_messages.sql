call hold_company_table('chat_messages');
