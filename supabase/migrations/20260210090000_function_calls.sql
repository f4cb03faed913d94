-- Calls one of the project's functions with the address and the key that its vault holds. A secret key goes into `apikey`, as the
-- project's gateway wants it; a legacy key is a token, which goes as bearer. False where the project has no pg_net or its vault lacks one.
create function private.call_function(name text) returns boolean
language plpgsql volatile security definer set search_path = ''
as $$
declare
  address text;
  key text;
begin
  if to_regnamespace('net') is null or to_regclass('vault.decrypted_secrets') is null then
    return false;
  end if;
  select decrypted_secret into address from vault.decrypted_secrets as held where held.name = 'project_url';
  select decrypted_secret into key from vault.decrypted_secrets as held where held.name = 'secret_key';
  if address is null or key is null then
    return false;
  end if;
  perform net.http_post(
    url := rtrim(address, '/') || '/functions/v1/' || call_function.name,
    headers := jsonb_build_object('content-type', 'application/json') || case
      when key like 'sb\_%' then jsonb_build_object('apikey', key)
      else jsonb_build_object('authorization', 'Bearer ' || key)
    end,
    body := '{}'::jsonb,
    timeout_milliseconds := 60000);
  return true;
end
$$;

-- As before, with the key where the gateway wants it. The schedule's run fails, and says why, where the vault is incomplete.
create or replace function private.ask_for_alerts() returns void
language plpgsql volatile security definer set search_path = ''
as $$
begin
  if not private.call_function('experiment-alerts') then
    raise exception 'experiment-alerts was not called: the vault has no project_url or no secret_key';
  end if;
end
$$;

-- The webhook that has mails sent: after each statement that leaves one, pg_net calls send-mail once the transaction is committed. A
-- booking must not fail because its mail has to wait for the next call.
create function private.send_waiting_mails() returns trigger
language plpgsql volatile security definer set search_path = ''
as $$
begin
  if exists (select from added) then
    perform private.call_function('send-mail');
  end if;
  return null;
exception when others then
  raise warning 'send-mail was not called: %', sqlerrm;
  return null;
end
$$;
create trigger mails_wait after insert on private.mail_outbox referencing new table as added
  for each statement execute function private.send_waiting_mails();
revoke execute on function private.call_function(text), private.send_waiting_mails() from public;
