import CModuleBorder
import Glibc

/// The Swift library that modules load.
///
/// A module is a copy in memory, so that the dynamic linker cannot resolve its `$ORIGIN`. And the release build of the
/// program, which does not load the library for itself, has no run path that leads there: the linker would look
/// for each library of the program in all its folders, at every start.
enum ModuleLanguage {
  /// Loads the library before the first module in Swift.
  static let isLoaded = load("libswiftSynchronization.so")

  /// Loads a library by the name of its file, from the folder that was installed with the program, or the toolchain's.
  static func load(_ name: String) -> Bool {
    folders.contains {
      unsafe dlopen("\($0)/\(name)", RTLD_NOW | RTLD_LOCAL | RTLD_NODELETE) != nil
    }
  }

  private static let folders: [String] = {
    var buffer = [CChar](repeating: 0, count: 4096)
    let count = unsafe readlink("/proc/self/exe", &buffer, buffer.count)
    let program = String(
      decoding: buffer[..<max(0, count)].map { UInt8(bitPattern: $0) }, as: UTF8.self)
    let folder = program.split(separator: "/").dropLast(2).map { "/" + $0 }.joined()
    let built = unsafe String(cString: border_language_folder())
    return [folder + "/lib/tactus/swift"] + (built.isEmpty ? [] : [built])
  }()
}
