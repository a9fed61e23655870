-- What is remembered of MCP sessions; `changed_at`, of the database's clock, is how the others hear of it.
create table reviewcast.mcp_revocations (
  session text primary key,
  expires_at bigint not null,
  changed_at bigint not null
);
create index mcp_revocations_by_change on reviewcast.mcp_revocations (changed_at);
create index mcp_revocations_by_expiry on reviewcast.mcp_revocations (expires_at);

create table reviewcast.mcp_subscriptions (
  session text not null,
  uri text not null,
  expires_at bigint not null,
  is_ended boolean not null default false,
  changed_at bigint not null,
  primary key (session, uri)
);
create index mcp_subscriptions_by_change on reviewcast.mcp_subscriptions (changed_at);
create index mcp_subscriptions_by_expiry on reviewcast.mcp_subscriptions (expires_at);
