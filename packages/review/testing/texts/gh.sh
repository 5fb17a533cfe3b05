#!/bin/bash
while [ $# -gt 0 ]; do
  case "$1" in
    --method) method=$2 ;;
    --jq) filter=$2 ;;
    --raw-field) query="$query $2" ;;
    --field) body=$(cat "${2#body=@}") ;;
    repos/*) place=${1#repos/acme/site/} ;;
  esac
  shift
done
case "$method" in
  PATCH | POST) echo "$method $place $body" >> calls.txt ;;
  *) echo "$place$query" >> asked.txt; jq --raw-output "$filter" "answers/${place////-}.json" ;;
esac
