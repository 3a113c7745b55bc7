# python3 slow_cable.py <delay in ms> <percent lost> <interface> <interface>: carries Ethernet frames between
# two interfaces of this network namespace, each frame after the delay, and loses some at random. The kernel's
# own means for this (netem) is not in every kernel. Needs root. Says "ready" and runs until it is ended.
import heapq
import random
import select
import socket
import sys
import time

ALL_PROTOCOLS = 3
SOL_PACKET, PACKET_VNET_HDR = 263, 15
OUTGOING = 4
LONGEST_FRAME = 70_000
FRAMES_AT_ONCE = 64


def open_interface(name):
    end = socket.socket(socket.AF_PACKET, socket.SOCK_RAW, socket.htons(ALL_PROTOCOLS))
    # A header goes with each frame, because senders leave checksums to their interface.
    end.setsockopt(SOL_PACKET, PACKET_VNET_HDR, 1)
    end.bind((name, 0))
    end.setblocking(False)
    return end


def received(end):
    for _ in range(FRAMES_AT_ONCE):
        try:
            frame, address = end.recvfrom(LONGEST_FRAME)
        except BlockingIOError:
            return
        if address[2] != OUTGOING:
            yield frame


def main():
    delay, loss = float(sys.argv[1]) / 1000, float(sys.argv[2]) / 100
    ends = [open_interface(name) for name in sys.argv[3:5]]
    chance = random.Random(7)
    queue, number = [], 0
    print("ready", flush=True)
    while True:
        wait = max(0.0, queue[0][0] - time.monotonic()) if queue else 1.0
        for end in select.select(ends, [], [], wait)[0]:
            due = time.monotonic() + delay
            for frame in received(end):
                if chance.random() >= loss:
                    number += 1
                    heapq.heappush(queue, (due, number, ends[1 - ends.index(end)], frame))
        while queue and queue[0][0] <= time.monotonic():
            _, _, end, frame = heapq.heappop(queue)
            end.send(frame)


main()
