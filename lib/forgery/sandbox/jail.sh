#!/bin/sh
# Runs a command that sees only the files that it is shown, read-only, and no process but its own. jail.ts starts it, as
# the first process of new namespaces of mounts, processes, network, messages and host name.
#
# usage: jail.sh USER [--show PATH | --hide DIRECTORY]... -- COMMAND [ARGUMENT]...
# USER is the number of the user that the command becomes; 0 leaves it as it is.
set -eu
user=$1
shift

# Every Linux has this directory, and nothing in the jail needs what is in it.
new=/sys
mount -t tmpfs -o mode=0755,size=1m,nosuid,nodev jail "$new"

show() {
  if [ ! -e "$1" ] || [ -e "$new$1" ]; then return; fi
  if [ -d "$1" ]; then
    mkdir -p "$new$1"
  else
    mkdir -p "$new$(dirname "$1")"
    : >"$new$1"
  fi
  mount --bind "$1" "$new$1"
  mount -o remount,bind,ro,nosuid,nodev "$new$1"
}

hide() {
  if [ ! -d "$new$1" ]; then return; fi
  mount -t tmpfs -o mode=0555,size=4k,ro jail "$new$1"
}

while [ "$1" != -- ]; do
  case $1 in
  --show) show "$2" ;;
  --hide) hide "$2" ;;
  *) exit 64 ;;
  esac
  shift 2
done
shift

mkdir "$new/proc" "$new/.old"
mount -t proc -o nosuid,nodev,noexec proc "$new/proc"
cd "$new"
pivot_root . .old
cd /
umount -l /.old
rmdir /.old
mount -o remount,ro jail /

# Inside a further namespace of users, where the command may make no namespace: the kernel's code behind them is large.
lock='echo 0 >/proc/sys/user/max_user_namespaces; exec "$@"'
set -- unshare --user --map-root-user sh -euc "$lock" jail "$@"
[ "$user" = 0 ] || set -- setpriv "--reuid=$user" "--regid=$user" --clear-groups -- "$@"
exec "$@"
