"""Receives the scans of depots and answers where a parcel was seen."""

import os

import redis
from fastapi import FastAPI

from app.events import publish_delivered

app = FastAPI()
scans = redis.Redis(host=os.environ["REDIS_HOST"], decode_responses=True)


@app.get("/scans/{parcel_id}")
def list_scans(parcel_id: str) -> list[str]:
    return scans.lrange(parcel_id, 0, -1)


@app.post("/scans/{parcel_id}", status_code=201)
def add_scan(parcel_id: str, depot: str, delivered: bool = False) -> None:
    scans.rpush(parcel_id, depot)
    if delivered:
        publish_delivered(parcel_id)
