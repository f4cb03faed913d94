/* The renderer's hot loops. Built on demand by native.py; plain IEEE arithmetic, one thread, so the same scene gives the same bytes. */
#include <math.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

static inline float clampf(float x, float lo, float hi) { return x < lo ? lo : x > hi ? hi : x; }

/* Area coverage of a closed polygon: fractional spans on `sub` scanlines a row. */
void raster(const float *p, int n, int w, int h, int sub, float *out) {
  float *xs = malloc(sizeof(float) * (n + 2));
  for (int r = 0; r < h * sub; r++) {
    float y = (r + .5f) / sub, *row = out + (size_t)(r / sub) * w;
    int c = 0;
    for (int i = 0; i < n; i++) {
      const float *a = p + 2 * i, *b = p + 2 * ((i + 1) % n);
      if ((a[1] > y) != (b[1] > y)) {
        float x = (b[0] - a[0]) * (y - a[1]) / (b[1] - a[1]) + a[0];
        int k = c++;
        for (; k > 0 && xs[k - 1] > x; k--) xs[k] = xs[k - 1];
        xs[k] = x;
      }
    }
    for (int k = 0; k + 1 < c; k += 2) {
      float s = clampf(xs[k], 0, w), e = clampf(xs[k + 1], 0, w);
      if (e <= s) continue;
      int i = (int)s, j = (int)e;
      if (i == j) { row[i] += (e - s) / sub; continue; }
      row[i] += (i + 1 - s) / sub;
      for (int q = i + 1; q < j; q++) row[q] += 1.f / sub;
      if (j < w) row[j] += (e - j) / sub;
    }
  }
  for (size_t i = 0; i < (size_t)w * h; i++) if (out[i] > 1) out[i] = 1;
  free(xs);
}

/* Distance to a polyline within `reach`, and the arc length and signed side of the nearest point. `d` comes in filled with `reach`. */
void stroke(const float *p, int n, int w, int h, float reach, float *d, float *arc, float *side) {
  float s = 0;
  for (int i = 0; i + 1 < n; i++) {
    float ax = p[2 * i], ay = p[2 * i + 1], bx = p[2 * i + 2], by = p[2 * i + 3], ex = bx - ax, ey = by - ay, l2 = ex * ex + ey * ey;
    int x0 = (int)floorf(fminf(ax, bx) - reach), x1 = (int)ceilf(fmaxf(ax, bx) + reach);
    int y0 = (int)floorf(fminf(ay, by) - reach), y1 = (int)ceilf(fmaxf(ay, by) + reach);
    if (x0 < 0) x0 = 0; if (y0 < 0) y0 = 0; if (x1 > w) x1 = w; if (y1 > h) y1 = h;
    for (int y = y0; y < y1; y++) for (int x = x0; x < x1; x++) {
      float qx = x + .5f - ax, qy = y + .5f - ay, t = l2 > 1e-9f ? clampf((qx * ex + qy * ey) / l2, 0, 1) : 0;
      float dx = qx - t * ex, dy = qy - t * ey, dd = sqrtf(dx * dx + dy * dy);
      size_t k = (size_t)y * w + x;
      if (dd < d[k]) { d[k] = dd; arc[k] = s + t * sqrtf(l2); side[k] = ex * qy - ey * qx > 0 ? 1.f : -1.f; }
    }
    s += sqrtf(l2);
  }
}

/* Bilinear look-up in a tile of 512 by 512 that repeats. */
void tile(const float *bank, const float *u, const float *v, long n, float su, float sv, float *out) {
  for (long i = 0; i < n; i++) {
    float x = u[i] * su, y = v[i] * sv, fx = floorf(x), fy = floorf(y), a = x - fx, b = y - fy;
    int x0 = ((int)fx) & 511, y0 = ((int)fy) & 511, x1 = (x0 + 1) & 511, y1 = (y0 + 1) & 511;
    const float *r0 = bank + y0 * 512, *r1 = bank + y1 * 512;
    out[i] = (r0[x0] * (1 - a) + r0[x1] * a) * (1 - b) + (r1[x0] * (1 - a) + r1[x1] * a) * b;
  }
}

static inline void spline(float t, float *k) {
  float s = 1 - t;
  k[0] = s * s * s / 6; k[1] = (4 - 6 * t * t + 3 * t * t * t) / 6; k[2] = (4 - 6 * s * s + 3 * s * s * s) / 6; k[3] = t * t * t / 6;
}

/* Cubic B-spline look-up in a small grid, clamped at its border. */
void grid(const float *g, int gw, int gh, const float *x, const float *y, long n, float *out) {
  for (long i = 0; i < n; i++) {
    float fx = floorf(x[i]), fy = floorf(y[i]), kx[4], ky[4], sum = 0;
    spline(x[i] - fx, kx); spline(y[i] - fy, ky);
    int bx = (int)fx - 1, by = (int)fy - 1;
    for (int b = 0; b < 4; b++) {
      int yy = by + b; yy = yy < 0 ? 0 : yy >= gh ? gh - 1 : yy;
      for (int a = 0; a < 4; a++) {
        int xx = bx + a; xx = xx < 0 ? 0 : xx >= gw ? gw - 1 : xx;
        sum += g[yy * gw + xx] * kx[a] * ky[b];
      }
    }
    out[i] = sum;
  }
}

typedef struct { float *x; const float *pin; const uint8_t *in; int w, h; } Sheet;

static inline void tie(Sheet *s, int a, int b, float rest, float k) {
  if (!s->in[a] || !s->in[b]) return;
  float *p = s->x + 3 * a, *q = s->x + 3 * b, dx = q[0] - p[0], dy = q[1] - p[1], dz = q[2] - p[2];
  float l = sqrtf(dx * dx + dy * dy + dz * dz) + 1e-6f, g = (l - rest) / l * k, wa = s->pin[a], wb = s->pin[b], ws = wa + wb + 1e-6f;
  p[0] += dx * g * wa / ws; p[1] += dy * g * wa / ws; q[0] -= dx * g * wb / ws; q[1] -= dy * g * wb / ws;
  p[2] += dz * g * .5f; q[2] -= dz * g * .5f;
}

/* A sheet with surplus length (eu across, ev along) that buckles and settles on a table; only z is of interest afterwards. */
void cloth(int w, int h, float sp, const uint8_t *in, const float *pin, const float *eu, const float *ev, float *x, int steps, float bend, float smooth, float top) {
  Sheet s = { x, pin, in, w, h };
  long n = (long)w * h;
  float *v = calloc(3 * n, sizeof(float)), *o = malloc(3 * n * sizeof(float)), *t = malloc(n * sizeof(float));
  for (int it = 0; it < steps; it++) {
    memcpy(o, x, 3 * n * sizeof(float));
    for (long i = 0; i < n; i++) if (in[i]) { x[3 * i] += v[3 * i] * .9f; x[3 * i + 1] += v[3 * i + 1] * .9f; x[3 * i + 2] += v[3 * i + 2] * .9f - .0015f; }
    int flip = it & 1;
    for (int j = 0; j < h; j++) for (int i = 0; i < w; i++) {
      int yy = flip ? h - 1 - j : j, xx = (it & 2) ? w - 1 - i : i, a = yy * w + xx;
      if (!in[a]) continue;
      float ru = sp * (1 + eu[a]), rv = sp * (1 + ev[a]), rd = sqrtf(ru * ru + rv * rv);
      if (xx + 1 < w) tie(&s, a, a + 1, ru, .9f);
      if (yy + 1 < h) tie(&s, a, a + w, rv, .9f);
      if (xx + 1 < w && yy + 1 < h) tie(&s, a, a + w + 1, rd, .3f);
      if (xx > 0 && yy + 1 < h) tie(&s, a, a + w - 1, rd, .3f);
      if (xx + 3 < w) tie(&s, a, a + 3, ru * 3, bend * .5f);
      if (yy + 3 < h) tie(&s, a, a + 3 * w, rv * 3, bend * .5f);
    }
    if (it % 3 == 0 && smooth > 0) {
      for (int j = 1; j + 1 < h; j++) for (int i = 1; i + 1 < w; i++) { long a = (long)j * w + i; t[a] = (x[3 * (a - 1) + 2] + x[3 * (a + 1) + 2] + x[3 * (a - w) + 2] + x[3 * (a + w) + 2]) * .25f; }
      for (int j = 1; j + 1 < h; j++) for (int i = 1; i + 1 < w; i++) { long a = (long)j * w + i; x[3 * a + 2] += (t[a] - x[3 * a + 2]) * smooth; }
    }
    for (long i = 0; i < n; i++) {
      x[3 * i + 2] = in[i] ? clampf(x[3 * i + 2], 0, top) : 0;
      for (int c = 0; c < 3; c++) v[3 * i + c] = x[3 * i + c] - o[3 * i + c];
      v[3 * i + 2] = clampf(v[3 * i + 2], -.1f, .1f);
    }
  }
  free(v); free(o); free(t);
}

/* Steepest rise seen from each cell towards (dx, dy), on steps that grow. */
void horizon(const float *z, int w, int h, float dx, float dy, float reach, float *out) {
  for (long i = 0; i < (long)w * h; i++) out[i] = -9;
  for (float s = 1; s < reach; s = s * 1.13f + .45f) {
    int ix = (int)lrintf(dx * s), iy = (int)lrintf(dy * s);
    int x0 = ix < 0 ? -ix : 0, x1 = ix > 0 ? w - ix : w;
    float r = 1 / s;
    for (int y = 0; y < h; y++) {
      int q = y + iy;
      if (q < 0 || q >= h) continue;
      const float *a = z + (long)q * w + ix, *b = z + (long)y * w;
      float *o = out + (long)y * w;
      for (int x = x0; x < x1; x++) { float e = (a[x] - b[x]) * r; if (e > o[x]) o[x] = e; }
    }
  }
}

typedef struct { float dir[3], half[3], diffuse, gleam; } Lamp;

/* Window light on a height field: soft key, cool sky, gloss, sheen. */
void shade(const float *z, int w, int h, const float *alb, const float *gloss, const float *rough, const float *sheen, const float *key, const float *sky,
           const float *fall, const Lamp *lamps, int nl, const float *kc, const float *sc, float *rgb, float *lit) {
  for (int y = 0; y < h; y++) for (int x = 0; x < w; x++) {
    long i = (long)y * w + x;
    float gx = (z[x + 1 < w ? i + 1 : i] - z[x ? i - 1 : i]) * .5f, gy = (z[y + 1 < h ? i + w : i] - z[y ? i - w : i]) * .5f;
    float nz, nx, ny, dif = 0, spec = 0, veil = 0, k = key[i] * fall[i];
    float steep = sqrtf(gx * gx + gy * gy), ease = 1 / (1 + .30f * steep);
    gx *= ease; gy *= ease; nz = 1 / sqrtf(gx * gx + gy * gy + 1); nx = -gx * nz; ny = -gy * nz;
    float ex = 2 / (rough[i] * rough[i] + 1e-3f);
    for (int l = 0; l < nl; l++) {
      const Lamp *m = lamps + l;
      float c = nx * m->dir[0] + ny * m->dir[1] + nz * m->dir[2];
      dif += m->diffuse * (c > 0 ? c : 0) + m->diffuse * .10f * clampf(c + .4f, 0, 2);
      if (m->gleam > 0 && gloss[i] > 0) {
        veil += m->gleam * expf(ex * (m->half[2] - 1));
        float nh = nx * m->half[0] + ny * m->half[1] + nz * m->half[2];
        if (nh > 0) spec += m->gleam * expf(ex * (nh - 1));
      }
    }
    /* The reflection of a flat cloth is part of its colour already; only the difference gleams. */
    spec = fmaxf(0, spec - .75f * veil) * (ex + 4) * .04f;
    float graze = 1 - nz, sh = sheen[i] * graze * expf(-6.f * graze) * 2.6f * (.35f + .65f * dif);
    for (int c = 0; c < 3; c++) {
      float a = .005f + .985f * alb[3 * i + c], s = sky[i];
      float b = s * (s * (s * (2.04f * a - .3324f) + (-4.7951f * a + .6417f)) + (2.7552f * a + .6903f));
      float e = kc[c] * dif * k + sc[c] * (b > s ? b : s) * (.6f + .4f * nz);
      float own = sqrtf(a), tint = rough[i] > .39f ? .08f + .92f * own : .25f + .75f * own, pile = powf(a, .72f);
      rgb[3 * i + c] = a * e + kc[c] * (spec * gloss[i] * k * tint + sh * pile * (.2f + .8f * k));
      if (c == 1) lit[i] = e;
    }
  }
}

/* One hair: steps from root to tip, thinning; drawn over what is there, never over a later garment. Hair = x, y, angle, curl, length, tone, light, tip strength. */
void hairs(float *rgb, int w, int h, const float *hair, long n, int steps, float width, const float *root, const float *tip, float lx, float ly,
           const int16_t *owner, int top) {
  for (long i = 0; i < n; i++) {
    const float *q = hair + 8 * i;
    float x = q[0], y = q[1], step = q[4] / steps;
    for (int s = 0; s < steps; s++) {
      float f = (s + .5f) / steps, a = q[2] + q[3] * f, dx = cosf(a), dy = sinf(a);
      x += dx * step; y += dy * step;
      float tl = dx * lx + dy * ly, k = sqrtf(clampf(1 - tl * tl * .8f, 0, 1)), b = q[5] * (.62f + .42f * k) * q[6];
      float al = width * (1 - .75f * f) * q[7];
      int ix = (int)floorf(x - .5f), iy = (int)floorf(y - .5f);
      if (ix < 0 || iy < 0 || ix + 1 >= w || iy + 1 >= h) break;
      if (owner[(long)iy * w + ix] > top) break;
      float fx = x - .5f - ix, fy = y - .5f - iy, wt[4] = { (1 - fx) * (1 - fy), fx * (1 - fy), (1 - fx) * fy, fx * fy };
      for (int c = 0; c < 3; c++) {
        float col = (root[c] + (tip[c] - root[c]) * f) * b;
        for (int p = 0; p < 4; p++) { float *o = rgb + 3 * ((long)(iy + (p >> 1)) * w + ix + (p & 1)) + c; *o += (col - *o) * clampf(al * wt[p] * 1.6f, 0, 1); }
      }
    }
  }
}

/* Area average from one size to a smaller one, three channels. */
void shrink(const float *a, int w, int h, float *o, int ow, int oh) {
  float rx = (float)w / ow, ry = (float)h / oh;
  for (int y = 0; y < oh; y++) for (int x = 0; x < ow; x++) {
    float x0 = x * rx, x1 = x0 + rx, y0 = y * ry, y1 = y0 + ry, s[3] = { 0, 0, 0 }, t = 0;
    for (int j = (int)y0; j < y1 && j < h; j++) for (int i = (int)x0; i < x1 && i < w; i++) {
      float k = (fminf(x1, i + 1) - fmaxf(x0, i)) * (fminf(y1, j + 1) - fmaxf(y0, j));
      const float *q = a + 3 * ((long)j * w + i);
      s[0] += q[0] * k; s[1] += q[1] * k; s[2] += q[2] * k; t += k;
    }
    for (int c = 0; c < 3; c++) o[3 * ((long)y * ow + x) + c] = s[c] / t;
  }
}

/* Twice as large, linear between. */
void twice(const float *a, int w, int h, float *o, int ow, int oh) {
  for (int y = 0; y < oh; y++) {
    int y0 = y / 2, y1 = (y & 1) && y0 + 1 < h ? y0 + 1 : y0;
    for (int x = 0; x < ow; x++) {
      int x0 = x / 2, x1 = (x & 1) && x0 + 1 < w ? x0 + 1 : x0;
      o[(long)y * ow + x] = .25f * (a[(long)y0 * w + x0] + a[(long)y0 * w + x1] + a[(long)y1 * w + x0] + a[(long)y1 * w + x1]);
    }
  }
}
