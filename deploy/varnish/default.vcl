vcl 4.1;

# The shop behind Varnish (7.1 or newer). Start it with `-p http_gzip_support=off`: the shop packs its pages itself, and Varnish
# must keep brotli, gzip and plain apart as they come. What is held here and why: ../README.md.

import directors;
import std;

probe ready {
  .url = "/readyz";
  .interval = 1s;
  .timeout = 2s;
  .window = 4;
  .threshold = 2;
  .initial = 2;
}

backend shop_1 {
  .host = "127.0.0.1";
  .port = "3000";
  .probe = ready;
  .connect_timeout = 1s;
  .first_byte_timeout = 15s;
}

backend shop_2 {
  .host = "127.0.0.1";
  .port = "3001";
  .probe = ready;
  .connect_timeout = 1s;
  .first_byte_timeout = 15s;
}

# Who may purge pages.
acl operators {
  "127.0.0.1";
  "::1";
}

sub vcl_init {
  new shops = directors.round_robin();
  shops.add_backend(shop_1);
  shops.add_backend(shop_2);
}

sub vcl_recv {
  # Only this file writes them.
  if (req.restarts == 0) {
    unset req.http.X-Stale;
    unset req.http.X-Held;
  }
  unset req.http.X-Arms;
  unset req.http.X-Program;
  unset req.http.X-Visitor;
  set req.backend_hint = shops.backend();

  if (req.method == "BAN") {
    if (!client.ip ~ operators) {
      return (synth(403, "Forbidden"));
    }
    if (req.http.X-Surrogate-Key !~ "^[a-z]+:[A-Za-z0-9/_.-]+$") {
      return (synth(400, "One surrogate key, please"));
    }
    # Varnish reads a ban word by word, so there must be no space in the pattern.
    if (!std.ban("obj.http.Surrogate-Key ~ (^|\s)" + req.http.X-Surrogate-Key + "(\s|$)")) {
      return (synth(500, std.ban_error()));
    }
    return (synth(200, "Banned"));
  }
  if (req.method != "GET" && req.method != "HEAD") {
    return (pass);
  }

  # A page is given for ten minutes while it is renewed, and for a day while no shell is well: `vcl_hit` has found an older one.
  if (req.http.X-Stale) {
    set req.grace = 24h; # A restart keeps what was set before.
  } elsif (req.http.X-Held) {
    set req.grace = 600s;
  }

  if (req.http.Accept-Encoding ~ "(?i)(^|[ ,])br($|[ ,]|;\s*q=(1|0\.0*[1-9]))") {
    set req.http.Accept-Encoding = "br";
  } elsif (req.http.Accept-Encoding ~ "(?i)(^|[ ,])gzip($|[ ,]|;\s*q=(1|0\.0*[1-9]))") {
    set req.http.Accept-Encoding = "gzip";
  } else {
    unset req.http.Accept-Encoding;
  }

  if (req.url ~ "^/(assets|releases|compositions)/") {
    unset req.http.Cookie;
    return (hash);
  }
  # A preview is one person's, and a checkout that was left has to be asked about.
  if (req.url ~ "[?&]signature=" || req.http.Cookie ~ "(^|; ?)capsule-collective-handed-over=") {
    return (pass);
  }

  # Marks of clicks; no page depends on them.
  set req.url = regsuball(req.url, "([?&])(fbclid|gclid|gbraid|wbraid|msclkid|ttclid|dclid|igshid|mc_eid)=[^&]*", "\1");
  set req.url = regsub(regsuball(regsuball(req.url, "&&+", "&"), "\?&+", "?"), "[?&]+$", "");

  call own_cookies;
  call whose_page;
  return (hash);
}

# Of all cookies only the shop's own go on.
sub own_cookies {
  if (req.http.Cookie) {
    set req.http.Cookie = ";" + regsuball(req.http.Cookie, "; +", ";");
    set req.http.Cookie = regsuball(req.http.Cookie, ";(capsule-collective-[a-z-]+=)", "; \1");
    set req.http.Cookie = regsuball(req.http.Cookie, ";[^ ][^;]*", "");
    set req.http.Cookie = regsub(req.http.Cookie, "^[; ]+", "");
    if (req.http.Cookie == "") {
      unset req.http.Cookie;
    }
  }
}

# Two visitors may get the same page where they were given the same arms. Who has not been met yet goes to the shop, which draws
# their arms; so does a visit of which the shop wants to know where it came from. Programs, and who may not be measured, get the
# control.
sub whose_page {
  # Programs that the shop takes for such too. It knows more of them, and lets no cache hold answers to those.
  if (req.http.User-Agent ~ "(?i)(?<!cu)bot\b|crawl|spider|slurp|facebookexternalhit|lighthouse|pagespeed|headless") {
    unset req.http.Cookie;
    set req.http.X-Program = "yes";
    set req.http.X-Visitor = "bot";
    return;
  }
  # Who has declined, or whose browser has for them, as long as they have not accepted here. The same page, and their own cookies
  # stay. Where consent comes first (`CONSENT_MODE=opt-in`), the condition is that the cookie does not say `granted`.
  if (req.http.Cookie ~ "(^|; )capsule-collective-consent=denied(;|$)"
    || (req.http.Cookie !~ "(^|; )capsule-collective-consent=granted(;|$)" && (req.http.Sec-GPC == "1" || req.http.DNT == "1"))) {
    set req.http.X-Program = "yes";
    set req.http.X-Visitor = "bot";
    # The shop takes back the cookies of measurement, with an answer of their own.
    if (req.http.Cookie ~ "(^|; )capsule-collective-(visitor|visit|experiments|experiment-phases|vouched)=") {
      set req.http.X-Visitor = "leaving";
    }
    return;
  }
  set req.http.X-Visitor = "new";
  if (req.http.Cookie ~ "(^|; )capsule-collective-visitor=[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}(;|$)") {
    set req.http.X-Visitor = "known";
  }
  if (req.http.Cookie ~ "(^|; )capsule-collective-visit=") {
    set req.http.X-Visitor = req.http.X-Visitor + " visit";
  }
  if (req.http.Cookie ~ "(^|; )capsule-collective-experiments=") {
    set req.http.X-Arms = regsub(req.http.Cookie, "^(.*; )?capsule-collective-experiments=([^;]*).*$", "\2");
  }
}

sub vcl_hash {
  # The arms come by `Vary`, for the pages that show any.
  hash_data(req.http.X-Visitor);
}

sub vcl_hit {
  # Too old to be given before the shop was asked. That it is held is remembered: where nothing is, the shop's own refusal goes
  # out, and the shop is not asked for it twice.
  if (obj.ttl + 600s <= 0s && std.healthy(req.backend_hint) && !req.http.X-Held) {
    set req.http.X-Held = "yes";
    return (restart);
  }
}

sub vcl_backend_fetch {
  # The held page has gone meanwhile: the answer is the shop's own again.
  if (bereq.http.X-Stale) {
    unset bereq.http.X-Held;
  }
  unset bereq.http.X-Visitor;
  unset bereq.http.X-Stale;
}

sub vcl_backend_response {
  if ((beresp.status == 502 || beresp.status == 504) && bereq.retries < 1 && bereq.method != "POST") {
    set bereq.backend = shops.backend();
    return (retry);
  }
  # The held page stays as long as the shop has nothing better: any answer, however short it lives, would take its place.
  if (beresp.status >= 500 && (bereq.is_bgfetch || bereq.http.X-Held)) {
    return (abandon);
  }
  if (beresp.status >= 500) {
    # Held for no time at all: it would hide the older page that may stand in.
    set beresp.uncacheable = true;
    set beresp.ttl = 0s;
    set beresp.grace = 0s;
    return (deliver);
  }
  if (beresp.http.Set-Cookie) {
    set beresp.uncacheable = true;
    set beresp.ttl = 10s;
    return (deliver);
  }
  if (beresp.status == 200 && bereq.url ~ "^/(assets|releases|compositions)/") {
    set beresp.ttl = 30d;
    set beresp.grace = 1d;
    return (deliver);
  }
  if (beresp.status == 200 && beresp.http.Surrogate-Control ~ "max-age=[0-9]+") {
    # From when the shop made it, not from when it came here.
    set beresp.ttl = std.duration(regsub(beresp.http.Surrogate-Control, "^.*max-age=([0-9]+).*$", "\1s"), 60s) - beresp.age;
    set beresp.grace = 24h;
    return (deliver);
  }
  # All else as its `Cache-Control` says, which for a page is: not at all.
}

sub vcl_backend_error {
  if (bereq.retries < 1 && (bereq.method == "GET" || bereq.method == "HEAD")) {
    set bereq.backend = shops.backend();
    return (retry);
  }
  if (bereq.is_bgfetch || bereq.http.X-Held) {
    return (abandon);
  }
  set beresp.status = 503;
  set beresp.http.Content-Security-Policy = "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";
  set beresp.http.Retry-After = "5";
  set beresp.http.Cache-Control = "no-store";
  set beresp.http.Content-Type = "text/html; charset=utf-8";
  set beresp.body = {"<!doctype html><html lang="en-US"><meta charset="utf-8"><meta name="robots" content="noindex"><title>Back in a moment</title>
<h1>Back in a moment</h1><p>Please try again in a few seconds; your cart is as you left it.</p></html>"};
  return (deliver);
}

sub vcl_synth {
  # No shell could answer, or it refused: the older page.
  if (req.http.X-Held && !req.http.X-Stale) {
    set req.http.X-Stale = "yes";
    return (restart);
  }
  # A frame of an answer without a policy would run what a page may not.
  set resp.http.Content-Security-Policy = "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";
}

sub vcl_deliver {
  if (obj.hits > 0) {
    if (obj.ttl <= 0s) {
      set resp.http.X-Edge = "stale";
    } else {
      set resp.http.X-Edge = "hit";
    }
  } else {
    set resp.http.X-Edge = "miss";
  }
  unset resp.http.Surrogate-Key;
  unset resp.http.Surrogate-Control;
  unset resp.http.Age;
  unset resp.http.Via;
  unset resp.http.X-Varnish;
}
