import TactusCompression

#if Text
  internal import CFcft
#endif
#if Pictures
  internal import CImageCodecs
#endif

/// An optional system library that is loaded on first use.
///
/// Programs run without the library but lack the feature that needs it.
public struct SystemLibrary: Sendable {
  /// The feature that needs the library, such as "JPEG pictures".
  public let purpose: String
  /// The file name by which the dynamic linker finds the library, such as "libturbojpeg.so.0".
  public let file: String
  /// The Debian package that contains the library.
  public let package: String
  /// Whether the library can be loaded.
  ///
  /// The value is determined when `all` is read, by attempting to load the library.
  public let isLoadable: Bool

  var advice: String { "\(file) cannot be loaded; install it (Debian package: \(package))" }

  /// The optional system libraries that this build can use.
  ///
  /// Reading the property attempts to load each library.
  public static var all: [SystemLibrary] {
    #if Text && Pictures
      [zlib, fcft, fribidi, jpeg, webP]
    #elseif Text
      [zlib, fcft, fribidi]
    #elseif Pictures
      [zlib, jpeg, webP]
    #else
      [zlib]
    #endif
  }

  static var zlib: SystemLibrary {
    SystemLibrary(
      purpose: "PNG pictures and compressed recordings", file: Zlib.libraryFile,
      package: Zlib.libraryPackage, isLoadable: Zlib.isLoadable)
  }

  #if Text
    static var fcft: SystemLibrary {
      SystemLibrary(
        purpose: "text in system fonts", file: TACTUS_FCFT_LIBRARY, package: "libfcft4",
        isLoadable: tactus_has_fcft())
    }

    static var fribidi: SystemLibrary {
      SystemLibrary(
        purpose: "lines with right-to-left text", file: FribidiLibrary.file,
        package: "libfribidi0", isLoadable: FribidiLibrary.system != nil)
    }
  #endif

  #if Pictures
    static var jpeg: SystemLibrary {
      SystemLibrary(
        purpose: "JPEG pictures", file: TACTUS_JPEG_LIBRARY, package: "libturbojpeg0",
        isLoadable: tactus_has_jpeg() != 0)
    }

    static var webP: SystemLibrary {
      SystemLibrary(
        purpose: "WebP pictures", file: TACTUS_WEBP_LIBRARY, package: "libwebp7",
        isLoadable: tactus_has_webp() != 0)
    }
  #endif
}
