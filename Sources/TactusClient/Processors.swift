import Glibc

enum Processors {
  /// Whether what another thread does is missing from the one that shows pictures: two are often one core.
  static let areFew = sysconf(Int32(_SC_NPROCESSORS_ONLN)) <= 2
}
