"""Fleece, velvet, suede, shearling, fur: what one wants to stroke."""

import numpy as np

from .noise import noise
from .surface import Surface


def fleece(s):
    """Brushed loopback: a fine, even nap with little contrast."""
    n, f, w = noise('fleece', 'soft1', s.u, s.v, 30), noise('fleece', 'soft2', s.u, s.v, 26, 1.4), noise('fleece', 'white', s.u, s.v, 40)
    c = noise('fleece', 'cloud', s.u, s.v, 6)
    return Surface(0.009 * n + 0.010 * f, s.tinted(1 + 0.03 * n + 0.03 * f + 0.025 * w + 0.02 * c), 0.01, 0.75, 0.8)


def velvet(s):
    """Short pile: dark where it faces the eye, alight where it turns away, brushed in patches, nearly no grain."""
    brushed = noise('velvet', 'cloud', s.u, s.v, 5.5, 1.7)
    soft = noise('velvet', 'soft8', s.u, s.v, 7, 2.2)
    w = noise('velvet', 'soft1', s.u, s.v, 34)
    return Surface(0.020 * soft, s.tinted(0.62 + 0.075 * brushed + 0.05 * soft + 0.012 * w), 0, 0.6, 5.8 + 1.0 * brushed)


def suede(s):
    c, n, w = noise('suede', 'cloud', s.u, s.v, 9), noise('suede', 'soft1', s.u, s.v, 34), noise('suede', 'white', s.u, s.v, 44)
    brushed = noise('suede', 'soft8', s.u, s.v, 9, 1.6)
    return Surface(0.003 * n + 0.003 * w, s.tinted(0.92 + 0.06 * c + 0.05 * brushed + 0.02 * n + 0.025 * w), 0.01, 0.7, 1.1)


def shearling(s):
    """Curled wool: little round clumps."""
    a, b = noise('shearling', 'cells2600', s.u, s.v, 26), noise('shearling', 'cells900', s.u + 7, s.v, 26)
    n = noise('shearling', 'soft1', s.u, s.v, 30)
    clump = np.clip(-0.55 * a - 0.55 * b, -1.6, 1.4)
    return Surface(0.075 * clump + 0.012 * n, s.tinted(0.92 + 0.11 * clump + 0.03 * n), 0, 0.75, 0.8)


def fur(s):
    """Only the ground: hairs are drawn over it."""
    n = noise('fur', 'soft4', s.u, s.v, 10, 1.6)
    return Surface(0.10 * n, s.tinted(0.74 + 0.07 * n), 0, 0.8, 0.2)
