# Sourced by the scripts that print where a program is. Such a script defines
#   works PLACE   whether the program can be used from there
#   usual         prints the usual place of the program, if it is there
#   install       installs the program's packages
# and calls find_program.
# ROOT: a prefix of all paths, for the tests of these scripts

# The distributions whose packages are installed.
distributions='debian ubuntu'

say() { echo "$*" >&2; }

as_root() {
  if [ "$(id -u)" = 0 ]; then "$@"; else sudo "$@"; fi
}

apt_install() {
  as_root apt-get update -q
  as_root env DEBIAN_FRONTEND=noninteractive apt-get install -qy --no-install-recommends "$@"
}

distribution() { sed -n 's/^ID=//p' "${ROOT:-}/etc/os-release" 2>/dev/null | tr -d '"'; }

# Prints the first of these places from which the program can be used.
first_that_works() {
  for place; do
    if works "${ROOT:-}$place"; then
      echo "${ROOT:-}$place"
      return
    fi
  done
  return 1
}

# find_program SETTING PLACE NEEDS: prints PLACE, which the setting names, or the usual place, after an installation if
# need be. NEEDS says what to do where that is impossible.
find_program() {
  if [ -n "$2" ]; then
    works "$2" || { say "$1 names $2, which can't be used. $3"; exit 1; }
    echo "$2"
  elif ! usual; then
    case " $distributions " in
      *" $(distribution) "*) ;;
      *) say "$3"; exit 1 ;;
    esac
    say "$0: nothing usable here, so the packages of the distribution are installed."
    install >&2
    usual
  fi
}
