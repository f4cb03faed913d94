-- Servers tell the registry that they have returned from a release.
alter table public.registry_tokens
  drop constraint registry_tokens_rights_check,
  add constraint registry_tokens_rights_check
    check (cardinality(rights) > 0 and rights <@ array['publish', 'promote', 'rollback', 'retire', 'return']);
alter table public.registry_publishers
  drop constraint registry_publishers_rights_check,
  add constraint registry_publishers_rights_check
    check (cardinality(rights) > 0 and rights <@ array['publish', 'promote', 'rollback', 'retire', 'return']);
