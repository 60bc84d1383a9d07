-- Single sign-on by SAML 2.0 beside OpenID Connect.
alter table sso_connections
  add column protocol text not null default 'OpenIdConnect',
  -- Of SAML: where people are sent.
  add column sign_on_url text,
  -- Of SAML: those that may sign what people come back with, DER as base64.
  add column certificates text[] not null default '{}',
  -- Of SAML: the attribute that tells the mail address; null: the usual ones.
  add column email_attribute text;

alter table sso_connections
  add constraint sso_connections_protocol check (protocol in ('OpenIdConnect', 'Saml')) not valid,
  add constraint sso_connections_saml
    check (protocol <> 'Saml' or sign_on_url is not null and cardinality(certificates) between 1 and 3) not valid;
