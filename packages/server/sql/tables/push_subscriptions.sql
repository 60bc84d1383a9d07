call hold_company_table('push_subscriptions');
